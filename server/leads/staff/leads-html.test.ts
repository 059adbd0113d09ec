import { describe, expect, it } from 'vitest'
import type { Delivery } from '../outbox/delivery-store.ts'
import { LEAD, NOW } from '../outbox/testing/worlds.ts'
import { leadHtml, listHtml } from './leads-html.ts'
import type { ListedLead } from './staff-leads.ts'

const DELIVERY: Delivery = {
  seq: 1,
  event_seq: 1,
  lead_id: 'lead-1',
  tenant: 'brolga-bay',
  topic: 'lead.created',
  channel: 'email',
  address: 'sales@brolgabay.example',
  state: 'pending',
  attempts: 0,
  next_attempt_at: 0,
  last_error: null,
  created_at: NOW,
  delivered_at: null,
}

function listed(lead: Partial<ListedLead['lead']> = {}, ...deliveries: Partial<Delivery>[]): ListedLead {
  const { idempotency: _key, now: _now, ...content } = LEAD
  return {
    lead: { ...content, id: 'lead-1', createdAt: NOW, updatedAt: NOW, ...lead },
    deliveries: deliveries.map((delivery) => ({ ...DELIVERY, ...delivery })),
  }
}

const DEALERS = [
  { slug: 'brolga-bay', name: 'Brolga & Bay' },
  { slug: 'tui', name: 'Tui' },
]

describe('the list of leads', () => {
  it('offers the dealers and states, the chosen ones chosen', () => {
    expect(listHtml([], {}, DEALERS)).toContain(
      '<select name="tenant"><option value="" selected>All</option><option value="brolga-bay">Brolga &amp; Bay</option><option value="tui">Tui</option></select>',
    )
    const chosen = listHtml([], { tenant: 'tui', state: 'dead' }, DEALERS)
    expect(chosen).toContain(
      '<select name="tenant"><option value="">All</option><option value="brolga-bay">Brolga &amp; Bay</option><option value="tui" selected>Tui</option></select>',
    )
    expect(chosen).toContain(
      '<select name="state"><option value="">Any</option><option value="pending">pending</option><option value="delivered">delivered</option><option value="dead" selected>dead</option><option value="skipped">skipped</option></select>',
    )
    expect(chosen).toContain('<p>No lead here.</p>')
  })

  it('tells of each lead when, from whom, about what, and what became of it', () => {
    const row = listed(
      { subcategory: 'Price', suspectedSpam: true, payload: { name: '<Kim>' } },
      { state: 'dead' },
      { state: 'delivered' },
      { state: 'delivered' },
    )
    expect(listHtml([row], {}, [])).toContain(
      '<tbody><tr><td><a href="/leads/lead-1"><time datetime="2026-11-20T02:00:00.000Z">2026-11-20 02:00 UTC</time></a></td><td>brolga-bay</td><td>&lt;Kim&gt;</td><td>Vehicle Enquiry · Price <em>suspected spam</em></td><td>2 delivered, 1 dead</td></tr></tbody>',
    )
    const nameless = listHtml([listed({ category: null, payload: {} })], {}, [])
    expect(nameless).toContain('<td>Somebody who left no name</td><td></td><td></td></tr>')
    expect(nameless).not.toContain('spam')
  })
})

describe('one lead', () => {
  it('shows what was sent and agreed to, empty values left out', () => {
    const html = leadHtml(
      listed({
        payload: { name: 'Kim', last_name: 'Ng', note: '', phone: null, opt_in: true, cars: [1, 2] },
        consent: { label: 'Offers', given: true, at: '2026-11-20T02:00:00.000Z' },
      }),
    )
    expect(html).toContain(
      '<p><a href="/leads">Leads</a></p><h1>Kim Ng</h1><p><time datetime="2026-11-20T02:00:00.000Z">2026-11-20 02:00 UTC</time></p>' +
        '<dl><dt>Lead</dt><dd>lead-1</dd><dt>Dealer</dt><dd>brolga-bay</dd><dt>Form</dt><dd>enquiry</dd><dt>Category</dt><dd>Vehicle Enquiry</dd>' +
        '<dt>Completed</dt><dd>yes</dd><dt>Suspected spam</dt><dd>no</dd><dt>name</dt><dd>Kim</dd><dt>last_name</dt><dd>Ng</dd>' +
        '<dt>opt_in</dt><dd>true</dd><dt>cars</dt><dd>[1,2]</dd><dt>Consent</dt><dd>{&quot;label&quot;:&quot;Offers&quot;',
    )
    expect(html).toContain('</dl><h2>Deliveries</h2><p>Nothing has been sent anywhere yet.</p>')
    const other = leadHtml(listed({ completed: false, suspectedSpam: true }))
    expect(other).toContain('<dt>Completed</dt><dd>no</dd>')
    expect(other).toContain('<dt>Suspected spam</dt><dd>yes: kept, not delivered</dd>')
  })

  it('LEAD-01 shows the answers to a form’s own questions beside what was asked', () => {
    const payload = { carry: 'Feed & tools', note: 'Hi', questions: { carry: 'What will <they> carry?' } }
    const html = leadHtml(listed({ payload }))
    expect(html).toContain(
      '<dt>What will &lt;they&gt; carry?</dt><dd>Feed &amp; tools</dd><dt>note</dt><dd>Hi</dd>',
    )
    expect(html).not.toContain('questions')
  })

  it('shows where it has gone, and offers dead letters again', () => {
    const dead = leadHtml(listed({}, { state: 'dead', attempts: 20, last_error: 'HTTP <500>' }))
    expect(dead).toContain(
      '<tbody><tr><td>email</td><td>sales@brolgabay.example</td><td>dead</td><td>20</td><td>HTTP &lt;500&gt;</td></tr></tbody>',
    )
    expect(dead).toContain('<form method="post" action="/leads/lead-1/retry">')
    const done = leadHtml(listed({}, { state: 'delivered', attempts: 1, delivered_at: NOW }))
    expect(done).toContain(
      '<td>delivered <time datetime="2026-11-20T02:00:00.000Z">2026-11-20 02:00 UTC</time></td><td>1</td><td></td>',
    )
    expect(done).not.toContain('/retry')
  })
})
