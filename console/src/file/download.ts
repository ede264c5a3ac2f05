/** Milliseconds after which the browser has surely taken the file over. */
const takenAfterMs = 60_000;

/** Hands a file to the browser's downloads. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), takenAfterMs);
}
