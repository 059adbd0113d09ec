import type { Said } from '../rules/forms/say.ts'

/** What a tenant in a further language knows of it. */
export interface TenantLanguage {
  code: string
  /** The pages that are there in it: the address of the original by route id. */
  pages: ReadonlyMap<string, string>
  /** Where links lead in it, by the address in the original. */
  links: ReadonlyMap<string, string>
  /** What all forms say. */
  said: Said
}
