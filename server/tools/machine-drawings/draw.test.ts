import { describe, expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { drawMachine, findMachines, isDrawn } from './draw.ts'

const machines = await findMachines()

/** Every state below a node, without the node. */
function statesOf(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).flatMap((child) => [child, ...statesOf(child)])
}

/** States that some way of transitions leads to, whatever the guards say. */
function reachable(root: AnyStateNode): Set<AnyStateNode> {
  const found = new Set<AnyStateNode>()
  const visit = (node: AnyStateNode | undefined): void => {
    if (!node || found.has(node)) return
    found.add(node)
    if (node.parent) visit(node.parent)
    visit(node.initial?.target?.[0])
    if (node.type === 'parallel') Object.values(node.states).forEach(visit)
    const transitions = [...node.transitions.values(), ...(node.always ? [node.always] : [])].flat()
    for (const { target } of transitions) target?.forEach(visit)
  }
  visit(root)
  return found
}

test('RUN-06 the drawings in docs/machines.md are those of the machines; node server/tools/machine-drawings/draw.ts renews them', async () => {
  expect(machines.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['checkout', 'enquiry', 'favourite', 'phone-reveal']),
  )
  expect(await isDrawn()).toBe(true)
})

describe.each(machines)('machine $name', ({ name, machine }) => {
  test('RUN-06 carries the name of its folder and has no state that nothing leads to', () => {
    expect(machine.id).toBe(name)
    const reached = reachable(machine.root)
    const lost = statesOf(machine.root).filter((node) => !reached.has(node))
    expect(lost.map(({ id }) => id)).toEqual([])
  })

  test('RUN-06 is drawn with all its states', () => {
    const drawing = drawMachine(machine)
    for (const node of statesOf(machine.root)) expect(drawing).toContain(node.key)
  })
})
