import { expect, it } from 'vitest'
import { MOST_REFUSALS, startReceiver } from './receiver.ts'

it('a receiver that refuses all it can takes each lead in the end, before the waits grow to minutes', async () => {
  const receiver = await startReceiver(1)
  try {
    const send = async (id: string) =>
      (await fetch(receiver.url, { method: 'POST', body: JSON.stringify({ data: { lead_id: id } }) })).status
    const answers: number[] = []
    for (let sent = 0; sent <= MOST_REFUSALS; sent += 1) answers.push(await send('a'))
    expect(answers).toEqual([...Array.from({ length: MOST_REFUSALS }, () => 500), 204])
    expect(await send('b')).toBe(500)
    expect([...receiver.accepted]).toEqual([['a', 1]])
    expect(receiver.refused).toBe(MOST_REFUSALS + 1)
  } finally {
    receiver.close()
  }
})
