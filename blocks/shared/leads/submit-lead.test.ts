import { afterEach, expect, test, vi } from 'vitest'
import { postLead, submitLead } from './submit-lead.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers one request after the other; an error is a network that is down. */
function network(...answers: (Response | Error)[]) {
  const calls: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push([url, init])
    const answer = answers[calls.length - 1]
    if (answer instanceof Response) return answer
    throw answer ?? new TypeError('asked too often')
  })
  return calls
}
const down = new TypeError('Failed to fetch')

test('LEAD-16 a network that fails is asked once more, with the same words under the same key, and no third time', async () => {
  const calls = network(down, Response.json({ lead_id: 'l-1' }, { status: 201 }))
  expect(await postLead('/api/leads', { name: 'Ada' }, 'key-1')).toEqual({
    ok: true,
    answer: { lead_id: 'l-1' },
  })
  expect(calls).toHaveLength(2)
  expect(calls[1]).toEqual(calls[0])
  expect(calls[0]).toEqual([
    '/api/leads',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key-1' },
      body: '{"name":"Ada"}',
    },
  ])
  expect(network(down, down, Response.json({}))).toEqual([])
  await expect(postLead('/api/leads', {}, 'key-2')).rejects.toBe(down)
})

test('LEAD-16 an answer that breaks off is asked for again, under the same key', async () => {
  const broken = new Response(new ReadableStream({ pull: (body) => body.error(down) }), { status: 201 })
  const calls = network(broken, Response.json({ lead_id: 'l-1' }))
  expect(await postLead('/api/leads', {}, 'key')).toEqual({ ok: true, answer: { lead_id: 'l-1' } })
  expect(calls.map(([, { headers }]) => headers)).toEqual([calls[0]?.[1].headers, calls[0]?.[1].headers])
})

test('LEAD-16 an answer of the server is not asked for again, whatever it says', async () => {
  const calls = network(new Response('<html>', { status: 502 }))
  expect(await postLead('/api/leads', {}, 'key')).toEqual({ ok: false, answer: {} })
  expect(calls).toHaveLength(1)
})

test('LEAD-05 LEAD-06 ERR-01 a lead gives its id, or fails with the server’s words, else with those of the specification', async () => {
  network(Response.json({ lead_id: 'l-1' }))
  expect(await submitLead({}, 'key')).toBe('l-1')
  const errors = [{ field: 'email', message: 'Please enter an e-mail address' }]
  network(Response.json({ error: 'Not like this', errors }, { status: 400 }))
  await expect(submitLead({}, 'key')).rejects.toMatchObject({ message: 'Not like this', errors })
  network(Response.json({ error: '' }, { status: 500 }))
  await expect(submitLead({}, 'key')).rejects.toMatchObject({
    message: 'An unexpected error occured',
    errors: [],
  })
  // What a server in between says is no error of ours.
  network(Response.json({ message: 'upstream timed out', detail: 'node 7' }, { status: 504 }))
  await expect(submitLead({}, 'key')).rejects.toThrow(/^An unexpected error occured$/)
  network(down, down)
  await expect(submitLead({}, 'key')).rejects.toThrow(/^An unexpected error occured$/)
})
