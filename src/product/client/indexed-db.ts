/** Opens a database on the device, with these stores. */
export async function openDatabase(name: string, stores: readonly string[]): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const store of stores) request.result.createObjectStore(store);
  };
  return requestResult(request);
}

/** The result of a request; a transaction stays open if the next request follows at once. */
export function requestResult<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
