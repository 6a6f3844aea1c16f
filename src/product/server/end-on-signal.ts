/** Ends a command on Ctrl-C or when it is told to end; told a second time it ends at once. */
export function endOnSignal(end: () => Promise<void>): void {
  const endOnce = async () => {
    await end();
    process.exit();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void endOnce());
}
