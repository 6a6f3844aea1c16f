/** An address that contains a file itself. */
export function dataAddress(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The file cannot be read.")));
    reader.readAsDataURL(file);
  });
}

/** A file of this origin in an address that contains it. */
export async function fetchedDataAddress(href: string): Promise<string> {
  const response = await fetch(href);
  return dataAddress(await response.blob());
}
