import { readdirSync, readFileSync } from 'node:fs'

/** Kernel ticks in a second, of every Linux that Node runs on. */
const TICKS = 100

/** Processor time in milliseconds, to ten: of a process with all of its threads, and of that and its children, those that have ended too. */
export function processCpu(pid: number): { own: number; all: number } {
  // `man 5 proc`: utime, stime, and those of children that have ended.
  const spent = (id: number, at: readonly number[]) => {
    const fields = statOf(id)
    return fields ? (at.reduce((sum, field) => sum + Number(fields[field]), 0) * 1000) / TICKS : 0
  }
  const all = [pid, ...childrenOf(pid)].reduce((sum, id) => sum + spent(id, [11, 12, 13, 14]), 0)
  return { own: spent(pid, [11, 12]), all }
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
