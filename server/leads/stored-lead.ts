/** Answer to a stored lead (API-06, API-07). */
export const STORED_LEAD = {
  type: 'object',
  required: ['success', 'lead_id'],
  properties: { success: { const: true }, lead_id: { type: 'string' } },
} as const
