/** Bytes by which the heap may grow over what lived after the last collection. */
const GROWTH = 64 * 1024 * 1024

let lived = 0

/**
 * Asks V8 for a collection when much has become garbage. By itself it lets a heap grow to several times what lives, the
 * more the busier the machine is; an import makes gigabytes of garbage, and is not the only one on its machine. A
 * collection takes some fifty milliseconds, ten times an import.
 *
 * @param collect absent where Node was started without `--expose-gc` (`server/boot/memory.mjs`): nothing happens then
 */
export function collectGarbage(
  collect: (() => unknown) | undefined = globalThis.gc,
  heapUsed: () => number = () => process.memoryUsage().heapUsed,
): void {
  if (!collect || heapUsed() < lived + GROWTH) return
  collect()
  lived = heapUsed()
}
