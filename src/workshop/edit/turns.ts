/** Runs work one after the other, in the order in which it was asked for. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function newTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
}
