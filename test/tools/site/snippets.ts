import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { packageFile } from '../../../src/runtime/package-root.js';

/** One fenced block of a page. */
export interface Fence {
  readonly language: string;
  /** What follows the language: `try` marks code that is run, `output` what the code before it prints. */
  readonly mark: string;
  readonly code: string;
  readonly line: number;
}

export interface Snippet {
  readonly page: string;
  readonly fence: Fence;
  /** What it must print; null where the page does not show it. */
  readonly output: Fence | null;
}

/** Every fenced block of a page in the checkout. */
export function fencesOf(page: string): Fence[] {
  const text = readFileSync(packageFile(page), 'utf8');
  return [...text.matchAll(/^```(\S*) ?([^\n]*)\n(.*?)^```$/gms)].map((match) => {
    const [, language = '', mark = '', code = ''] = match;
    return { language, mark, code, line: text.slice(0, match.index).split('\n').length };
  });
}

/** The blocks of a page that are run, with what the page shows after them. */
export function snippetsOf(page: string): Snippet[] {
  const fences = fencesOf(page);
  return fences.flatMap((fence, index) => {
    if (fence.mark !== 'try') return [];
    const next = fences[index + 1];
    return [{ page, fence, output: next?.mark === 'output' ? next : null }];
  });
}

export interface SnippetPlace {
  /** Working folder. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** What stands in shell code for the documented address, key and command. */
  readonly replacements: Readonly<Record<string, string>>;
  /** What runs Python, where it is not the system's own. */
  readonly python?: string;
}

const interpreters: Readonly<Record<string, readonly string[]>> = {
  python: ['python3', '-c'],
  js: [process.execPath, '--input-type=module', '-e'],
  sh: ['bash', '--norc', '-euo', 'pipefail', '-c'],
};

export const replaced = (code: string, replacements: Readonly<Record<string, string>>): string =>
  Object.entries(replacements).reduce((text, [from, to]) => text.replaceAll(from, to), code);

/** Runs a block as it stands on the page. @throws when it fails, with what it wrote to stderr */
export function runSnippet({ fence }: Snippet, place: SnippetPlace): Promise<string> {
  const { folder, env, replacements, python } = place;
  const [interpreter = '', ...options] = interpreters[fence.language] ?? [];
  const program = fence.language === 'python' ? (python ?? interpreter) : interpreter;
  if (program === '') throw new Error(`nothing runs ${fence.language}`);
  const code = fence.language === 'sh' ? replaced(fence.code, replacements) : fence.code;
  return new Promise((resolve, reject) => {
    execFile(program, [...options, code], { cwd: folder, env, timeout: 60_000 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${fence.language} at line ${fence.line}: ${stderr || error.message}`));
      else resolve(stdout);
    });
  });
}
