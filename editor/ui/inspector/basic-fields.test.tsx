// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { sessionOf, show } from '../testing/screen.tsx'
import { TextField } from './basic-fields.tsx'

it('SEO-06 EDIT-02 below a text stands once what its page shows for each token of the dealer, and nothing for those of cars', async () => {
  const session = sessionOf({ own: { slug: 'kea', name: 'Kea Cars' } as never })
  const value = '{site.name} in {site.city}: {car.name} at {site.name}'
  const field = (
    <TextField
      label="Title"
      problem=""
      schema={{ type: 'string', description: 'For the tab.' }}
      value={value}
      onChange={() => undefined}
      onEdit={() => undefined}
    />
  )
  const { holder } = await show(field, session)
  expect(holder.querySelector('.ed-field__hint')?.textContent).toBe(
    'For the tab. {site.name} shows “Kea Cars”. {site.city} shows nothing.',
  )
  const { holder: alone } = await show(field)
  expect(alone.querySelector('.ed-field__hint')?.textContent).toBe('For the tab.')
})
