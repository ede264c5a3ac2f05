import { dirname, join } from 'node:path';
import { arrows, type Exception, exceptions } from './rooms.js';

export interface Import {
  /** Paths from the root of the repository. */
  readonly from: string;
  readonly to: string;
  /** It takes types alone, which leave nothing in the program. */
  readonly isOfTypes: boolean;
}

/** `import … from`, `export … from`, `import()` and a bare `import`, as the formatter writes them. */
const specifiers = /(?:^|[^\w.])(?:from |import |import\()'(\.[^']+)'/gm;

/** The start of `import type … from` and `export type … from`, up to the specifier. */
const typesBefore = /^(?:import|export) type [^;']*from $/m;

/** The imports of a source file from other source files. */
export const importsOf = (path: string, text: string): Import[] => {
  let end = 0;
  return [...text.matchAll(specifiers)].map((match) => {
    const [whole, specifier = ''] = match;
    const before = text.slice(end, match.index + whole.indexOf("'"));
    end = match.index + whole.length;
    return {
      from: path,
      to: join(dirname(path), specifier).replace(/\.js$/, '.ts'),
      isOfTypes: typesBefore.test(before),
    };
  });
};

function roomOf(path: string): string {
  const [top = '', next = ''] = path.split('/');
  return top === 'src' ? `src/${next}` : top;
}

function isArrow({ from, to }: Import): boolean {
  const [own, other] = [roomOf(from), roomOf(to)];
  if (own === other) return true;
  const allowed = arrows[own] ?? [];
  return allowed.includes(other) || (other.startsWith('src/') && allowed.includes('src/*'));
}

const isUnder = (path: string, place: string): boolean =>
  place.endsWith('/') ? path.startsWith(place) : path === place;

const holds = ({ from, to, isOfTypes }: Import, exception: Exception): boolean =>
  isUnder(from, exception.from) && isUnder(to, exception.to) && (isOfTypes || exception.isOfTypes !== true);

/** Imports against the arrows, and exceptions that nothing needs. */
export function faultsOf(imports: readonly Import[]): string[] {
  const against = imports.filter((each) => !isArrow(each));
  const faults = against.filter((each) => !exceptions.some((exception) => holds(each, exception)));
  const idle = exceptions.filter((exception) => !against.some((each) => holds(each, exception)));
  return [
    ...faults.map(({ from, to }) => `${from} imports ${to}: ${roomOf(from)} may not import ${roomOf(to)}`),
    ...idle.map(({ from, to }) => `no import needs the exception from ${from} to ${to}`),
  ];
}
