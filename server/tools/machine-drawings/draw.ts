import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { AnyStateMachine, AnyStateNode } from 'xstate'

const FOLDER = join(import.meta.dirname, '../../../machines')
const PAGE = join(FOLDER, '../docs/machines.md')

const INTRO = `# Flows as machines

The moments in which a visitor becomes a customer are state machines in \`machines/\`, one folder each. What they call is
injected, so the tests walk their paths without a browser. These drawings are made from the machines themselves:
\`node server/tools/machine-drawings/draw.ts\` writes this page, and a test fails when it has drifted.
`

export interface FoundMachine {
  /** Folder under `machines/`. */
  name: string
  machine: AnyStateMachine
}

/** Every machine: what `machines/{folder}/machine.ts` exports that is one. A new folder needs no list. */
export async function findMachines(): Promise<FoundMachine[]> {
  const found: FoundMachine[] = []
  for (const file of globSync('*/machine.ts', { cwd: FOLDER }).toSorted()) {
    const exports = (await import(join(FOLDER, file))) as Record<string, unknown>
    for (const machine of Object.values(exports).filter(isMachine)) {
      found.push({ name: basename(dirname(file)), machine })
    }
  }
  return found
}

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'transition' in value
}

/** A machine as a Mermaid state diagram. */
export function drawMachine(machine: AnyStateMachine): string {
  return ['stateDiagram-v2', ...drawChildren(machine.root, 1)].join('\n')
}

function drawChildren(node: AnyStateNode, depth: number): string[] {
  const children = Object.values(node.states)
  const lines: string[] = []
  const initial = node.initial?.target?.[0]
  if (initial) lines.push(`[*] --> ${idOf(initial)}`)
  for (const child of children) {
    const id = idOf(child)
    if (Object.keys(child.states).length > 0) {
      lines.push(`state "${child.key}" as ${id} {`, ...drawChildren(child, 1), '}')
    } else lines.push(`${id}: ${child.key}`)
    lines.push(...drawTransitions(child))
    if (child.type === 'final') lines.push(`${id} --> [*]`)
  }
  return lines.map((line) => '  '.repeat(depth) + line)
}

function drawTransitions(node: AnyStateNode): string[] {
  const every = [...node.transitions.values(), ...(node.always ? [node.always] : [])].flat()
  const arrows = every.flatMap(({ eventType, target, guard }) => {
    const label = [labelOf(eventType), guardOf(guard)].filter(Boolean).join(' ')
    const targets = target ?? [node]
    return targets.map((to) => `${idOf(node)} --> ${idOf(to)}${label === '' ? '' : `: ${label}`}`)
  })
  return [...new Set(arrows)]
}

/** Of the events that XState makes itself, what happened: done, failed, time is up. */
function labelOf(event: string): string {
  if (event.startsWith('xstate.done.')) return 'done'
  if (event.startsWith('xstate.error.')) return 'failed'
  const after = /^xstate\.after\.([^.]+)/.exec(event)
  if (after) return `after ${after[1]}`
  return event
}

/** Guards with a name say it; one written in place has none, and its order among the others tells. */
function guardOf(guard: unknown): string {
  const name = typeof guard === 'string' ? guard : (guard as { type?: unknown } | undefined)?.type
  if (typeof name === 'string' && name !== '' && name !== 'guard') return `[${name}]`
  return guard === undefined ? '' : '[if]'
}

function idOf(node: AnyStateNode): string {
  return node.id.replaceAll(/[^A-Za-z0-9]/g, '_')
}

/** The page with all drawings. */
async function machinesPage(): Promise<string> {
  const drawings = (await findMachines()).map(
    ({ name, machine }) => `## ${name}\n\n\`\`\`mermaid\n${drawMachine(machine)}\n\`\`\`\n`,
  )
  return [INTRO, ...drawings].join('\n')
}

/** Whether `docs/machines.md` is what the machines of today draw. */
export async function isDrawn(): Promise<boolean> {
  return readFileSync(PAGE, 'utf8') === (await machinesPage())
}

if (import.meta.main) {
  if (!process.argv.includes('--check')) writeFileSync(PAGE, await machinesPage())
  else if (!(await isDrawn())) {
    process.stderr.write(
      'docs/machines.md is not what the machines draw: run node server/tools/machine-drawings/draw.ts\n',
    )
    process.exitCode = 1
  }
}
