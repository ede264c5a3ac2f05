import { dirname, join } from 'node:path';
import { allowedImports, type Exception, exceptions } from './allowed.js';

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

function moduleOf(path: string): string {
  const [top = '', next = ''] = path.split('/');
  return top === 'src' ? `src/${next}` : top;
}

function isAllowed({ from, to }: Import): boolean {
  const [own, other] = [moduleOf(from), moduleOf(to)];
  if (own === other) return true;
  const allowed = allowedImports[own] ?? [];
  return allowed.includes(other) || (other.startsWith('src/') && allowed.includes('src/*'));
}

const isUnder = (path: string, place: string): boolean =>
  place.endsWith('/') ? path.startsWith(place) : path === place;

const holds = ({ from, to, isOfTypes }: Import, exception: Exception): boolean =>
  isUnder(from, exception.from) && isUnder(to, exception.to) && (isOfTypes || exception.isOfTypes !== true);

/** Imports that are not allowed, and exceptions that no import needs. */
export function faultsOf(imports: readonly Import[]): string[] {
  const disallowed = imports.filter((each) => !isAllowed(each));
  const faults = disallowed.filter((each) => !exceptions.some((exception) => holds(each, exception)));
  const unused = exceptions.filter((exception) => !disallowed.some((each) => holds(each, exception)));
  return [
    ...faults.map(
      ({ from, to }) => `${from} imports ${to}: ${moduleOf(from)} may not import ${moduleOf(to)}`,
    ),
    ...unused.map(({ from, to }) => `no import needs the exception from ${from} to ${to}`),
  ];
}

/** Modules that the table allows although no file imports them. */
export const unneededIn = (imports: readonly Import[]): string[] => {
  const used = new Set(imports.map(({ from, to }) => `${moduleOf(from)} ${moduleOf(to)}`));
  return Object.entries(allowedImports).flatMap(([own, allowed]) =>
    allowed
      .filter((other) => other !== 'src/*' && !used.has(`${own} ${other}`))
      .map((other) => `no file of ${own} imports ${other}, which it may`),
  );
};
