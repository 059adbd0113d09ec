let last: Promise<unknown> = Promise.resolve()

/** One drawing after another: a list full of pictures must not keep the server from drawing the page itself. */
export function inTurn(draw: () => Promise<void>): void {
  last = last.then(draw)
}
