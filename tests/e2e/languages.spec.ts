import { expect, test } from './site.ts'
import { expectFineAtAllWidths } from './visitor.ts'

const PAGES = [
  { path: '/es', heading: 'Camionetas, caminos y un apretón de manos' },
  { path: '/es/about-us', heading: 'Cuatro generaciones en Main Street' },
  { path: '/es/contact-us', heading: 'Visítenos o llámenos' },
  { path: '/es/success', heading: 'Lo recibimos, gracias' },
]

for (const { path, heading } of PAGES)
  test(`RUN-01 UI-11 SEO-09 prairie-larkspur ${path}: a page in a further language is accessible and fits at 390, 820 and 1440 px`, async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('prairie-larkspur', path))
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectFineAtAllWidths(page)
  })

// A postcode that nobody has is a 404, which the browser notes as an error.
test.describe('a form', () => {
  test.use({ expectSilence: false })

  test('FORM-10 LEAD-11 WCAG 3.1.2 a form in a further language says what is wrong in it, as typed and as sent, and thanks in it', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('prairie-larkspur', '/es/contact-us'))
    const form = page.locator('form[data-form]')
    await form.getByLabel('Nombre').fill('Ana')
    await form.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(form.getByRole('alert').getByRole('listitem')).toHaveText([
      'Falta completar: Apellido.',
      'Falta completar: Correo electrónico.',
      'Falta completar: Teléfono.',
      'El código postal no es válido. Escriba 5 dígitos.',
      'Falta completar: Sucursal.',
    ])
    await expect(form.getByRole('alert')).toContainText('Corrija lo siguiente:')
    await expect(form).not.toContainText(/required|Please|enquir/i)
    await form.getByLabel('Apellido').fill('Ruiz')
    await form.getByLabel('Correo electrónico').fill('ana@person.example')
    await form.getByLabel('Teléfono').fill('303 555 0123')
    await form.getByLabel('Sucursal').selectOption({ index: 1 })
    // A postcode that no place has is asked of the server.
    await form.getByLabel('Código postal').fill('00000')
    await expect(form.getByRole('alert')).toContainText('El código postal no existe')
    await form.getByLabel('Código postal').fill('80501')
    await form.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page).toHaveURL(/\/es\/success$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lo recibimos, gracias')
  })
})
