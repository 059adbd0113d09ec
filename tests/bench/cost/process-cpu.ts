import { readdirSync, readFileSync } from 'node:fs'

/** Kernel ticks in a second, of every Linux that Node runs on. */
const TICKS = 100

/** Processor time of a process, all of its threads and its children that still run, in milliseconds; to ten. */
export function processCpu(pid: number): number {
  let ticks = 0
  for (const id of [pid, ...childrenOf(pid)]) {
    const fields = statOf(id)
    // `man 5 proc`: utime, stime, and those of children that have ended.
    if (fields) ticks += [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
  }
  return (ticks * 1000) / TICKS
}

/** Memory of a process in bytes, as `VmRSS` and its highest, `VmHWM`, tell it. */
export function processMemory(pid: number): { now: number; highest: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
  return { now: kilobytes('VmRSS') * 1024, highest: kilobytes('VmHWM') * 1024 }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0 && Number(statOf(id)?.[1]) === pid)
}

/** The fields after the name of the program, which may hold spaces; `undefined` for a process that has ended. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
