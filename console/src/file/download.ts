/** The URL stays valid for this long, so that the browser can start the download. */
const urlValidMs = 60_000;

/** Saves a file through the browser's downloads. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), urlValidMs);
}
