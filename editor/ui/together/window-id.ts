/** By what others tell this window of the browser from the same person's other ones. */
export const windowId: string = crypto.randomUUID()
