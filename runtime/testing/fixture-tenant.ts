import settings from '../../schemas/generated/settings-defaults.json' with { type: 'json' }
import theme from '../../schemas/generated/theme-defaults.json' with { type: 'json' }
import { COUNTRIES } from '../resolve/country.ts'
import type { ResolvedTenant } from '../resolve/types.ts'
import { mergePlain } from '../resolve/merge.ts'
import type { Location, Settings, SettingsPatch, Theme } from '../../schemas/generated/types.ts'

/** A resolved tenant with every default in place, for tests and for block fixtures. */
export function fixtureTenant(overrides: Partial<ResolvedTenant> = {}): ResolvedTenant {
  return {
    slug: 'fixture-motors',
    template: 'classic',
    name: 'Fixture Motors',
    id: 1,
    dealership_id: 1,
    schemaVersion: 2,
    country: 'AU',
    state: 'qld',
    timeZone: 'Australia/Brisbane',
    locale: 'en-AU',
    regional: COUNTRIES[overrides.country ?? 'AU'].regional,
    brandFlags: [],
    garage_enabled: false,
    flags: {},
    dealershipOverrides: {},
    sections: {},
    navigation: {},
    manufacturerMode: 'multi',
    locations: [FIXTURE_LOCATION],
    address: { street: '1 Example Street', city: 'Brolga Bay', state: 'QLD', postcode: '4000' },
    phone: '07 5550 1234',
    email: 'hello@fixture.example',
    theme: theme as Theme,
    settings: settings as unknown as Settings,
    layouts: { default: {} },
    routes: [],
    ...overrides,
  }
}

const FIXTURE_LOCATION = {
  id: 1,
  name: 'Fixture Motors Sales',
  slug: 'fixture-motors-sales',
  location_type: 'sales',
  dealership_slug: 'fixture-motors',
  city: 'Brolga Bay',
  state: 'qld',
} as unknown as Location

/** The default settings with some of them changed. */
export function settingsWith(changes: SettingsPatch): Settings {
  return mergePlain(settings as unknown as Settings, changes)
}
