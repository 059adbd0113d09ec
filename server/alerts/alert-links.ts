import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { derivedSecret } from '../config/derived-secret.ts'
import type { Alert } from './alert-store.ts'

/** Addresses in the mails of an alert. Who has the mail may confirm and end it; nobody can guess either. */
export interface AlertLinks {
  confirm(alert: Pick<Alert, 'id' | 'origin'>, token: string): string
  unsubscribe(alert: Pick<Alert, 'id' | 'origin'>): string
  isUnsubscribe(id: string, token: string): boolean
}

/** Of a mail that asks for confirmation; only its digest is stored. */
export function newToken(): string {
  return randomBytes(24).toString('base64url')
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** @param secret `SESSION_SECRET`; what signs the links is derived of it, so that every later mail can carry the same link */
export function alertLinks(secret: string): AlertLinks {
  const key = derivedSecret(secret, 'alerts')
  const signature = (id: string) => createHmac('sha256', key).update(`unsubscribe ${id}`).digest('base64url')
  return {
    confirm: ({ id, origin }, token) => `${origin}/api/alerts/${id}/confirm?token=${token}`,
    unsubscribe: ({ id, origin }) => `${origin}/api/alerts/${id}/unsubscribe?token=${signature(id)}`,
    isUnsubscribe(id, token) {
      const [own, given] = [Buffer.from(signature(id)), Buffer.from(token)]
      return own.length === given.length && timingSafeEqual(own, given)
    },
  }
}
