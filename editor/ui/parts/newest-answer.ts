/**
 * Shows answers about one thing that may overtake each other on their way: one that was alone is shown as it is; where several
 * were on their way at once, none of them need be the newest, so that the thing is read once more after the last.
 *
 * @returns runs a call that answers with the thing, at first and by itself a reading; it rejects as the call does
 */
export function newestAnswer<Thing>(
  read: () => Promise<Thing>,
  show: (thing: Thing) => void,
): (ask?: () => Promise<Thing>) => Promise<void> {
  let underWay = 0
  let isMixed = false
  return async function run(ask = read) {
    underWay += 1
    isMixed ||= underWay > 1
    try {
      const answer = await ask()
      if (!isMixed) show(answer)
    } finally {
      underWay -= 1
      if (underWay === 0 && isMixed) {
        isMixed = false
        await run()
      }
    }
  }
}
