import type { JsonObject } from '../../../runtime/json/object.ts'
import type { FieldError } from '../../../runtime/rules/forms/form-rules.ts'
import type { Db } from '../../db/database.ts'
import { ProblemError } from '../../http/errors.ts'
import type { TenantStock } from '../../stock/tenant-stock.ts'
import { missingPictures } from '../uploads/missing-pictures.ts'
import type { Collection } from './collection.ts'

/**
 * Keeps an entry off the site whose pictures visitors would not get: somebody deleted one, or browsers load nothing from its host
 * (the page's Content-Security-Policy).
 *
 * @throws ProblemError 422 by field
 */
export async function requirePictures(
  db: Db,
  { shows, pictures }: Pick<Collection, 'shows' | 'pictures'>,
  document: JsonObject,
  site: Pick<TenantStock, 'domains' | 'imageHosts'>,
): Promise<void> {
  const errors: FieldError[] = (await missingPictures(db, shows(document))).map(({ pointer, message }) => ({
    field: pointer.slice(1),
    message,
  }))
  for (const [field, src] of Object.entries(pictures(document))) {
    const host = foreignHost(src, site)
    if (host === undefined) continue
    const message = `Pictures from ${host} are not allowed on this site. Name it under “imageHosts” in the settings, or upload the picture.`
    errors.push({ field, message })
  }
  const [first] = errors
  if (first) throw new ProblemError('invalid-fields', { detail: first.message, errors })
}

/** Origin of a picture that no page of the site loads. */
function foreignHost(
  image: string,
  { domains, imageHosts }: Pick<TenantStock, 'domains' | 'imageHosts'>,
): string | undefined {
  if (image === '' || image.startsWith('/')) return undefined
  if (!URL.canParse(image)) return image
  const { origin } = new URL(image)
  const allowed = [...imageHosts, ...domains.map((domain) => `https://${domain}`)]
  return allowed.some((host) => URL.canParse(host) && new URL(host).origin === origin) ? undefined : origin
}
