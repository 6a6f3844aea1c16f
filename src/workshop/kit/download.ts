/** Offers a file to the device. */
export function download(name: string, file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptFor);
}

/** Milliseconds in which a browser has begun to read it. */
const keptFor = 10_000;
