/** The name of a file in an address: `alte%20halle.jpg` has a blank. */
export function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
