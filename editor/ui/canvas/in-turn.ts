let last: Promise<unknown> = Promise.resolve()

/**
 * One drawing after another: a list full of pictures must not keep the server from drawing the page itself. One that fails is
 * told as any fault of the window is, and the next one has its turn all the same.
 */
export function inTurn(draw: () => Promise<void>): void {
  last = last.then(draw).catch((fault: unknown) => reportError(fault))
}
