/** The largest file of a form, in bytes: a larger one does not belong into a form. */
export const largestFile = 10 * 1024 * 1024;

/**
 * The content of what is chosen: a list where more than one can be, and an empty text where nothing is.
 *
 * @throws RangeError when one is too large, with the limit in megabytes as its message
 */
export async function readFiles({ files, multiple }: HTMLInputElement): Promise<string | readonly string[]> {
  const contents = await Promise.all([...(files ?? [])].map(readFile));
  return multiple && contents.length > 0 ? contents : (contents[0] ?? "");
}

/**
 * The content of a chosen file as a data URL with its name; empty if none is chosen.
 *
 * @throws RangeError when it is too large, with the limit in megabytes as its message
 */
export async function readFile(file: File | undefined): Promise<string> {
  if (file === undefined) return "";
  if (file.size > largestFile) throw new RangeError(`${largestFile / 1024 / 1024}`);
  const url = await dataUrl(file);
  return url.replace(/^data:([^;,]*)/, (_start, type: string) => {
    return `data:${type || "application/octet-stream"};name=${encodeURIComponent(file.name)}`;
  });
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
