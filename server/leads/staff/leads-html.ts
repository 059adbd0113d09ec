import { escapeHtml } from '../../http/escape.ts'
import { questionOf } from '../outbox/lead-facts.ts'
import type { Delivery } from '../outbox/delivery-store.ts'
import type { LeadFilter, ListedLead } from './staff-leads.ts'

const STATES: readonly Delivery['state'][] = ['pending', 'delivered', 'dead', 'skipped']

/** The list of leads with its filter. @param tenants dealers that can be chosen */
export function listHtml(
  leads: readonly ListedLead[],
  filter: LeadFilter,
  tenants: readonly { slug: string; name: string }[],
): string {
  const option = (value: string, label: string, chosen: string | undefined) =>
    `<option value="${escapeHtml(value)}"${value === (chosen ?? '') ? ' selected' : ''}>${escapeHtml(label)}</option>`
  const form = `<form class="filter" action="/leads">
<label>Dealer <select name="tenant">${option('', 'All', filter.tenant)}${tenants.map(({ slug, name }) => option(slug, name, filter.tenant)).join('')}</select></label>
<label>Delivery <select name="state">${option('', 'Any', filter.state)}${STATES.map((state) => option(state, state, filter.state)).join('')}</select></label>
<button>Show</button></form>`
  const rows = leads.map(
    ({ lead, deliveries }) =>
      `<tr><td><a href="/leads/${lead.id}">${time(lead.createdAt)}</a></td><td>${escapeHtml(lead.tenant)}</td><td>${escapeHtml(nameOf(lead.payload))}</td><td>${escapeHtml([lead.category, lead.subcategory].filter(Boolean).join(' · '))}${lead.suspectedSpam ? ' <em>suspected spam</em>' : ''}</td><td>${escapeHtml(summary(deliveries))}</td></tr>`,
  )
  const table =
    rows.length === 0
      ? '<p>No lead here.</p>'
      : `<div class="wide"><table><thead><tr><th>Received</th><th>Dealer</th><th>From</th><th>About</th><th>Delivery</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  return `<p><a href="/editor">Editor</a></p><h1>Leads</h1>${form}${table}`
}

/** One lead: what was sent, what was agreed to, and where it has gone. */
export function leadHtml({ lead, deliveries }: ListedLead): string {
  const facts: [string, unknown][] = [
    ['Lead', lead.id],
    ['Dealer', lead.tenant],
    ['Form', lead.formId],
    ['Category', lead.category],
    ['Subcategory', lead.subcategory],
    ['Completed', lead.completed ? 'yes' : 'no'],
    ['Suspected spam', lead.suspectedSpam ? 'yes: kept, not delivered' : 'no'],
    ...Object.entries(lead.payload).flatMap(([name, value]): [string, unknown][] =>
      name === 'questions' ? [] : [[questionOf(lead.payload, name) ?? name, value]],
    ),
    ['Consent', lead.consent],
  ]
  const list = facts
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(answerText(value))}</dd>`)
  const rows = deliveries.map(
    ({ channel, address, state, attempts, last_error: error, delivered_at: at }) =>
      `<tr><td>${escapeHtml(channel)}</td><td>${escapeHtml(address)}</td><td>${state}${at === null ? '' : ` ${time(at)}`}</td><td>${attempts}</td><td>${escapeHtml(error ?? '')}</td></tr>`,
  )
  const table =
    rows.length === 0
      ? '<p>Nothing has been sent anywhere yet.</p>'
      : `<div class="wide"><table><thead><tr><th>Channel</th><th>To</th><th>State</th><th>Attempts</th><th>Last error</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  const retry = deliveries.some(({ state }) => state === 'dead')
    ? `<form method="post" action="/leads/${lead.id}/retry"><button>Send the dead letters again</button></form>`
    : ''
  return `<p><a href="/leads">Leads</a></p><h1>${escapeHtml(nameOf(lead.payload))}</h1><p>${time(lead.createdAt)}</p><dl>${list.join('')}</dl><h2>Deliveries</h2>${table}${retry}`
}

function nameOf(payload: Record<string, unknown>): string {
  const parts = [payload['name'], payload['last_name']].filter((part) => typeof part === 'string')
  return parts.length > 0 ? parts.join(' ') : 'Somebody who left no name'
}

function summary(deliveries: readonly Delivery[]): string {
  const counts = Map.groupBy(deliveries, ({ state }) => state)
  return STATES.filter((state) => counts.has(state))
    .map((state) => `${counts.get(state)?.length} ${state}`)
    .join(', ')
}

function answerText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function time(at: number): string {
  const iso = new Date(at).toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}
