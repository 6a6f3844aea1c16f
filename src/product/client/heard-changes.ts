/** Whether the backend tells this page of changes. Until then, and where it does not, whoever waits for some asks by time. */
export const changeStream = { isHeard: false };
