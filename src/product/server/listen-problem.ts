/** Why a server cannot listen, and what to do; other errors as they are. */
export function listenProblem(error: unknown, port: number, option: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    return new Error(
      `Port ${port} is taken, perhaps by one that still runs. End it, or choose another port: ${option}.`,
    );
  if (code === "EACCES") return new Error(`Port ${port} may not be opened by you. Choose one above 1023: ${option}.`);
  if (code === "ERR_SOCKET_BAD_PORT") return new Error(`That is no port. Write a number from 0 to 65535: ${option}.`);
  return error;
}

/** Ends a command whose server cannot listen with a sentence. */
export function endWithListenProblem(error: unknown, port: number, option: string): never {
  const problem = listenProblem(error, port, option);
  if (problem === error) throw error;
  console.error((problem as Error).message);
  process.exit(1);
}
