import { settings, type Expected, type SwitchCase } from '../switch-case.ts'

const group = 'Forms'

/** The page of a dealer's forms, and all other pages with a form. */
const onForms = (path: string, expected: Expected): Pick<SwitchCase, 'pages' | 'elsewhere'> => ({
  pages: { [path]: expected },
  elsewhere: expected,
})

const OPT_IN = 'Yes, I would like to subscribe to receive latest offers & product updates.'

export const cases: SwitchCase[] = [
  {
    group,
    switch: 'submit text',
    says: 'FORM-03 FORM-04 "Enquire Now" becomes "Message Now"',
    dealer: 'silverwattle-toyota',
    to: settings({ forms: { enquirySubmitText: 'Message Now' } }),
    ...onForms('/contact', { gone: ['Enquire Now'], come: ['Message Now'] }),
  },
  {
    group,
    switch: 'multi-step enquiry',
    says: 'FORM-05 the form comes in two steps with Next and Back',
    dealer: 'silverwattle-toyota',
    to: settings({ forms: { multiStep: true } }),
    ...onForms('/contact', {
      come: [
        '[data-steps=2]',
        'Step 1 of 2',
        'Step 2 of 2',
        '[data-step=1]',
        /^Your (?:enquiry|application)$/,
        'Your details',
        /\[data-(?:back|next|counter|submit)\w*.*\]/,
        /\.fc-button--\w+/,
        'Back',
        'Next',
      ],
    }),
  },
  {
    group,
    switch: 'message optional',
    says: 'FORM-14 the site says that the message may stay empty',
    dealer: 'silverwattle-toyota',
    to: settings({ forms: { messageOptional: true } }),
    ...onForms('/contact', { come: ['(optional)'] }),
  },
  {
    group,
    switch: 'opt-in',
    says: 'FORM-21 the box starts unticked',
    dealer: 'silverwattle-toyota',
    to: settings({ forms: { optInDefault: false } }),
    ...onForms('/contact', { gone: ['field opt_in checkbox checked'], come: ['field opt_in checkbox'] }),
  },
  {
    group,
    switch: 'opt-in',
    says: 'FORM-21 FORM-22 a hidden box is not there at all',
    dealer: 'silverwattle-toyota',
    to: settings({ forms: { optInHidden: true } }),
    ...onForms('/contact', { gone: ['[data-field=opt_in]', 'field opt_in checkbox checked', OPT_IN] }),
  },
  {
    group,
    switch: 'requireTerms',
    says: 'FORM-11 the terms must be agreed to',
    dealer: 'silverwattle-toyota',
    to: settings({ forms: { requireTerms: true } }),
    ...onForms('/contact', {
      come: [
        '[data-field=terms_conditions]',
        'field terms_conditions checkbox',
        'I agree to the terms of use',
      ],
    }),
  },
  {
    group,
    switch: 'privacyLink',
    says: 'FORM-30 ROUTE-44 the privacy policy is linked under the form, whose notice stands there anyway',
    dealer: 'wandering-wombat',
    to: settings({ forms: { privacyLink: true } }),
    ...onForms('/contact', {
      come: ['Privacy policy', '→ /privacy-policy'],
    }),
  },
  {
    group,
    switch: 'dealership select',
    says: 'FORM-19 a site with several dealerships can remove the select',
    dealer: 'brolga-bay',
    to: settings({ forms: { dealershipSelect: false } }),
    ...onForms('/contact-us', {
      gone: [
        '[data-field=dealership_slug]',
        /Dealership|Preferred dealership/,
        'field dealership_slug',
        /^(?:Please choose|Follows the location)$/,
        /(?:Brolga|Gumleaf) .*/,
      ],
    }),
  },
  {
    group,
    switch: 'location select',
    says: 'FORM-18 forms without a car lose the select',
    dealer: 'brolga-bay',
    to: settings({ forms: { locationSelect: false } }),
    ...onForms('/contact-us', {
      gone: [
        '[data-field=location_id]',
        'Location',
        'field location_id',
        /^(?:Please choose|Follows the location)$/,
        /\[data-dealership=[\w-]+\]/,
        /(?:Brolga|Gumleaf) .*/,
      ],
    }),
  },
  {
    group,
    switch: 'EMAIL US modal',
    says: 'FORM-29 the button opens a form under the dealer’s title',
    dealer: 'brolga-bay',
    from: settings({ forms: { emailUs: { enabled: false } } }),
    to: settings({ forms: { emailUs: { enabled: true, title: 'Write to Jetty Road' } } }),
    pages: { '/about-us': { come: ['Write to Jetty Road', /[^]*/] } },
    elsewhere: { come: ['Write to Jetty Road', /[^]*/] },
  },
  {
    group,
    switch: 'distribution locations',
    says: 'FORM-27 the delivery places of the car’s location can be chosen',
    dealer: 'voltbird',
    from: settings({ forms: { distributionLocations: false } }),
    to: settings({ forms: { distributionLocations: true } }),
    pages: (world) => ({
      [`/cars/${world.car('voltbird', 'EDGE-SUBSCRIPTION').slug}`]: {
        come: [
          '[data-field=distribution_location]',
          'Deliver to',
          '(optional)',
          'We bring it there for you.',
          'field distribution_location',
          'No preference',
          /(?:Belconnen|Tuggeranong|Queanbeyan) delivery hub/,
        ],
      },
    }),
    visit: (world) => [`/cars/${world.car('voltbird', 'EDGE-SUBSCRIPTION').slug}`],
    elsewhere: {
      come: [/.*distribution_location.*|Deliver to|\(optional\)|We bring it.*|No preference|.* delivery hub/],
    },
  },
]
