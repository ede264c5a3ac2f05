import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';

/** The members of a zip archive (a Python wheel is one) whose names `wanted` accepts, by name. */
export function unzipMembers(
  archive: Uint8Array,
  wanted: (name: string) => boolean,
): ReadonlyMap<string, Uint8Array> {
  const members = unzipSync(archive, { filter: (file) => wanted(file.name) });
  return new Map(Object.entries(members));
}

/** One member of a zip archive; throws when the archive has none of that name. */
export function unzipMember(archive: Uint8Array, name: string): Uint8Array {
  const member = unzipMembers(archive, (candidate) => candidate === name).get(name);
  if (member === undefined) throw new Error(`The archive has no member "${name}"`);
  return member;
}

export function unzipText(archive: Uint8Array, name: string): string {
  return new TextDecoder().decode(unzipMember(archive, name));
}

export async function readWheelText(path: string, name: string): Promise<string> {
  return unzipText(await readFile(path), name);
}
