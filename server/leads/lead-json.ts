import type { StoredLead } from './lead-store.ts'

/** A lead as other programs read it, over the command line and webhooks: the payload's members and what the server noted. */
export function leadJson(lead: StoredLead): Record<string, unknown> {
  return {
    ...lead.payload,
    lead_id: lead.id,
    tenant: lead.tenant,
    form_id: lead.formId,
    category: lead.category,
    subcategory: lead.subcategory,
    car_id: lead.carId,
    form_completed: lead.completed,
    suspected_spam: lead.suspectedSpam,
    consent: lead.consent,
    created_at: new Date(lead.createdAt).toISOString(),
    updated_at: new Date(lead.updatedAt).toISOString(),
  }
}
