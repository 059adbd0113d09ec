const WORDS: Record<string, readonly [string, string]> = {
  leads: ['1 lead', 'leads'],
  reservations: ['1 reservation', 'reservations'],
  accounts: ['1 account', 'accounts'],
  alerts: ['1 saved search or price alert', 'saved searches and price alerts'],
  valuations: ['1 kept valuation', 'kept valuations'],
  comments: ['1 comment on a block', 'comments on blocks'],
  mail: ['1 mail', 'mails'],
}

/** "2 leads, 1 account", without what there is none of. */
export function countsText(counts: object): string {
  const parts = (Object.entries(counts) as [string, number][])
    .filter(([, count]) => count > 0)
    .map(([what, count]) => (count === 1 ? WORDS[what]?.[0] : `${count} ${WORDS[what]?.[1]}`))
  return parts.join(', ') || 'nothing'
}
