import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readEditorApi } from '../build/editor-api.ts'
import type { JsonSchema } from '../build/json-schema.ts'
import { readDefinitions } from '../build/sources.ts'
import { placesIn } from './bounds.ts'

const folder = fileURLToPath(new URL('../', import.meta.url))
const definitions = readDefinitions(folder)
const api = readEditorApi(folder)
const asked = Object.entries(api.operations).flatMap(([call, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[`${call} ${part}`, schema] as const] : [],
  ),
)

/** Patterns by place; where one of several alternatives has one, by the place of them all. */
const patterns = new Map<string, string>()
for (const [name, schema] of Object.entries<JsonSchema>({
  ...definitions,
  ...api.definitions,
  ...Object.fromEntries(asked),
}))
  for (const [at, { pattern }] of placesIn(schema, name))
    if (typeof pattern === 'string') patterns.set(at, pattern)

const COLOURS = [
  'primary',
  'onPrimary',
  'secondary',
  'onSecondary',
  'accent',
  'onAccent',
  'surface',
  'onSurface',
  'surfaceAlt',
  'onSurfaceAlt',
  'inverse',
  'onInverse',
  'muted',
  'border',
  'danger',
  'onDanger',
  'success',
  'onSuccess',
  'warning',
  'onWarning',
  'info',
  'focus',
  'link',
]

/** What is written at some places, and what is not: beside the schemas, and not read from them. */
const TEXTS: [places: string[], right: string[], wrong: string[]][] = [
  [
    ['BlockNode', 'Route', 'NavigationItem'].flatMap((of) => [`${of}/id`, `${of}/before`, `${of}/after`]),
    ['a', 'Hero-2_b', 'a'.repeat(80)],
    ['', '2a', '-a', 'a.b', 'a/b', 'a b', 'a'.repeat(81)],
  ],
  [['BlockNode/type'], ['Hero', 'A', 'A'.repeat(60)], ['hero', '2A', 'Hero-2', 'A'.repeat(61)]],
  [
    ['BlockNode/label'],
    ['a', 'Winter sale', 'Été'],
    ['', ' a', 'a ', 'a\nb', 'a\u0085b', 'a\u2028b', '\u0000'],
  ],
  [
    ['Trial/name'],
    ['hero', 'spring-hero-2', 'a', `a${'-'.repeat(39)}`],
    ['', 'Hero', '2-heroes', '-hero', 'spring hero', `a${'b'.repeat(40)}`, 'hero\n', '__proto__'],
  ],
  [
    ['BlockNode/fields/names'],
    ['text', 'items/0/text', 'items/999', 'a/b/c/d/e/f', 'a'.repeat(60)],
    ['', 'Text', '0/text', 'items/00', 'items/1000', 'a/', 'a/b/c/d/e/f/g', 'a'.repeat(61)],
  ],
  [
    ['Route/path'],
    ['/', '/a', '/a/', '/cars/:slug', '/cars/:slug-rest/*', '/*', '/a.b_c~d%20'],
    ['', 'a', '//', '//a', '/a//b', '/a?b', '/a b', '/:2', '/a/:', '/a*'],
  ],
  [['Route/aliases/-'], ['/', '/a b'], ['', 'a', 'https://a']],
  [
    ['Tenant/languages/names', 'POST /api/editor/tenants/:slug/preview body/language'],
    ['es', 'ast', 'zh-Hant', 'pt-BR', 'zh-Hant-TW'],
    ['', 'e', 'ES', 'es-', 'es-mx', 'abcd', 'es_MX', 'es-419', 'a/b'],
  ],
  [
    [
      'Route/layout',
      'Tenant/layouts/names',
      'Tenant/sections/names',
      'Tenant/navigation/names',
      'FleetCodemod/section',
    ],
    ['a', 'aB-2'],
    ['', 'A', '2', 'a_b', 'a b'],
  ],
  [
    [
      'search/path',
      'nav/brandLinks/-/url',
      ...['favourites', 'offers', 'privacy', 'terms', 'success', 'compare'].map((route) => `routes/${route}`),
    ].map((at) => `Settings/${at}`),
    ['/', '/a/b'],
    ['', 'a', '//a', '/\\a', '/a\\b', '/a b', '/a?b', '/a#b', 'https://a'],
  ],
  [
    [
      'Settings/finance/excludedFlags/-',
      'Settings/finance/excludedDealerships/-',
      'Settings/reserve/excludedDealerships/-',
      'Settings/promo/tiles/-/dealerships/-',
      'Settings/promo/dealershipBanner/dealerships/-',
      'Tenant/slug',
      'Tenant/template',
      'Tenant/brandFlags/-',
      'Tenant/dealershipOverrides/names',
      'Tenant/flags/names',
      'Tenant/copy/names',
      'FlagRule/enabledFor/slugs/-',
      'FlagRule/enabledFor/templates/-',
      'FlagRule/disabledFor/slugs/-',
      'FlagRule/disabledFor/templates/-',
      'Article/slug',
      'Article/new_slug',
      'Article/published_slugs/-',
      'Car/slug',
      'Dealership/slug',
      'Location/slug',
      'Location/dealership_slug',
      'Manufacturer/slug',
      'Model/slug',
      'MappingGiven',
      'Picture/tags/-',
      'PictureFacts/tags/-',
      'PUT /api/editor/tenants/:slug/mappings/:name params/name',
      'ArticleAddress',
    ],
    ['a', '2', 'a-2-b'],
    ['', 'A', '-a', 'a-', 'a--b', 'a_b', 'a b', 'é'],
  ],
  [
    ['Article/image'],
    ['/', '/a', 'https://a'],
    ['', 'a', '//a', '/\\a', '/\t/a', 'http://a', 'javascript:a', ' /a'],
  ],
  [
    ['Offer/image_url', 'Offer/image_or_model_image/url'],
    ['', '/', '/a', 'https://a'],
    ['a', '//a', '/\\a', '/\t/a', 'http://a', 'javascript:a', ' /a'],
  ],
  [
    ['Offer/model/override_url'],
    ['', '/', '/a', 'http://a', 'https://a'],
    ['a', '//a', '/\\a', '/\t/a', 'javascript:a', ' /a'],
  ],
  [['Settings/reserve/stripeAccount'], ['acct_1aB'], ['', 'acct_', 'acct_a b', 'xacct_a', 'acct-a']],
  [['Settings/booking/serviceFrames/-/url'], ['https://a'], ['', 'http://a', '//a', ' https://a']],
  [['Settings/tracking/containerId'], ['GTM-A1'], ['', 'GTM-', 'GTM-a', 'gtm-A', "GTM-A'"]],
  [
    ['Settings/maps/tiles/url', 'Theme/logo/src', 'Theme/logo/inverseSrc', 'Theme/favicon'],
    ['', '/a', 'https://a/{z}'],
    ['a', '//a', 'http://a', '/a b', 'https://a b', 'javascript:a'],
  ],
  [['Settings/maps/tiles/link'], ['', 'https://a'], ['/a', 'http://a', 'https://', 'https://a b']],
  [
    ['Settings/security/frameHosts/-', 'Settings/security/imageHosts/-'],
    ['https://a', 'https://a-b.c:8443'],
    [
      '',
      'a',
      'http://a',
      'https://*.a',
      'https://a/',
      'https://a;',
      'https://a:',
      'https://A',
      'https://a b',
    ],
  ],
  [
    ['StyleProps/css/names'],
    ['rotate', 'object-fit', '-webkit-line-clamp', 'border-block-start-width', 'a'.repeat(24)],
    [
      '',
      '--fc-space-1',
      '-moz-binding',
      '-ms-filter',
      'Rotate',
      'objectFit',
      'a--b',
      'a-',
      'a:b',
      'a}',
      'x ',
    ].concat('a'.repeat(25)),
  ],
  [
    ['StyleProps.cssValue'],
    ['1px', 'a', 'calc(1px + 2rem)', '"«" "»"', "1 / -1, [x] 'y' #fff 50%", 'var(--fc-space-2)'],
    [
      '',
      'a;',
      'a}',
      '{',
      '</style>',
      'a>b',
      'u\\72l(x)',
      '@x',
      'a!important',
      'a\nb',
      '\u0000',
      'a\u2028b',
      'a\u0085',
    ],
  ],
  [
    ['StyleProps.marginValue'],
    ['auto', '0', '-1px', '1.5rem', '.5em', '100%', '10svh'],
    ['', 'none', '1', '--1px', '1px;', '1 px', '1pt', 'px'],
  ],
  [['StyleProps.paddingTopValue'], ['0', '1px', '1.5rem', '10dvh'], ['', 'auto', '-1px', '1', '1px 2px']],
  [
    [
      'StyleProps.colorValue',
      ...['colors', 'dark'].flatMap((of) => COLOURS.map((name) => `Theme/${of}/${name}`)),
    ],
    [
      '#abc',
      '#abcd',
      '#AABBCC',
      '#aabbccdd',
      'rgb(1 2 3 / 50%)',
      'oklch(0.9 0.1 120)',
      'transparent',
      'black',
      'white',
    ],
    [
      '',
      'red',
      '#ab',
      '#abcde',
      '#abcdefg',
      '#xyz',
      'rgb()',
      'rgb(1;2)',
      'url(a)',
      'var(--a)',
      'oklch(1) red',
    ],
  ],
  [
    ['StyleProps.widthValue'],
    [
      'auto',
      'none',
      '0',
      'min-content',
      'fit-content',
      '50%',
      'clamp(1rem, 2vw, 3rem)',
      'calc(100% - 1px)',
      'container',
    ],
    ['', '1', '-1px', 'calc()', 'calc(1px;)', 'var(--a)', 'max'],
  ],
  [
    ['StyleProps.aspectRatioValue'],
    ['1', '16/9', '16 / 9', '1.5'],
    ['', '16:9', '16/', '12345', 'auto', '16/9/2'],
  ],
  [
    ['StyleProps.flexValue'],
    ['none', 'auto', '1', '1 0', '1 0 auto', '1 1 50%', '0 0 0'],
    ['', '1 1 1 1', '1 1 a', '1 0 5'],
  ],
  [
    ['StyleProps.gridTemplateColumnsValue'],
    ['1fr 2fr', 'repeat(3, minmax(0, 1fr))', '[a] 1fr', 'a'.repeat(160)],
    ['', '1fr;', 'a{b', 'A', 'a'.repeat(161)],
  ],
  [['StyleProps.gridColumnValue'], ['1 / -1', 'span 2'], ['', '1;', 'A', 'a'.repeat(61)]],
  [['StyleProps.gridTemplateAreasValue'], ['"a b" "c ."', '"a"'], ['', 'a', '"a', '""', '"A"', '"a";']],
  [['StyleProps.letterSpacingValue'], ['normal', '0', '-0.02em', '1px'], ['', '1', '1%', '1px ']],
  [
    ['StyleProps.borderValue'],
    ['none', '0', '1px solid', '.5rem dashed #abc', '1px dotted rgb(1, 2, 3)'],
    ['', 'solid', '1px', '1px wavy', '1px solid ;', '1em solid', '-1px solid'],
  ],
  [['StyleProps.borderWidthValue'], ['1px', '.5rem'], ['', '0', '1em', '-1px']],
  [['StyleProps.borderRadiusValue'], ['0', '1px', '50%', '1em'], ['', 'lg', '1', '-1px', '1vw']],
  [
    ['StyleProps.backgroundImageValue'],
    ['none', 'linear-gradient(#abc, #def)', 'url(/img/a.webp)', 'linear-gradient(#abc, #def), url(/a)'],
    ['', 'url(https://a)', 'url(a)', "url('/a')", 'url(/a) url(/b)', 'linear-gradient(#abc;)'],
  ],
  [['StyleProps.backgroundSizeValue'], ['cover', '50% auto'], ['', 'Cover', 'a;', 'a'.repeat(41)]],
  [
    ['StyleProps.boxShadowValue', 'Theme/shadow/sm', 'Theme/shadow/md', 'Theme/shadow/lg'],
    ['none', '0 1px 2px rgb(0 0 0 / 0.2)', 'a'.repeat(160)],
    ['', 'a;', 'a{', "url('a')", 'a'.repeat(161)],
  ],
  [
    ['Tenant/domains/-'],
    ['a', 'www.a-b.example', '2.example'],
    ['', 'A.example', '-a.example', 'a-.example', 'a..b', 'a.', 'https://a', 'a:80', 'a_b.example'],
  ],
  [
    ['Tenant/state', 'Regional/states/-/code'],
    ['qld', 'new-south', 'a'.repeat(40)],
    ['', 'a', 'QLD', '-a', 'q2', 'a'.repeat(41)],
  ],
  [
    ['Tenant/timeZone'],
    ['UTC', 'Australia/Brisbane', 'America/Argentina/Buenos_Aires', 'Etc/GMT+10'],
    ['', 'australia/Brisbane', 'A', 'A/B/C/D', 'Australia/', 'Australia Brisbane'],
  ],
  [['Tenant/leads/webhooks/-/url'], ['https://a', 'http://a'], ['', 'ftp://a', '//a', 'a https://b']],
  [['Tenant/leads/webhooks/-/secretEnv'], ['A', 'CRM_SECRET_2'], ['', 'a', '_A', '2A', 'A-B']],
  [['Tenant/copy/*/names'], ['a', 'phone.label', 'A_b-2.c'], ['', '2a', '.a', 'a b', 'a/b']],
  [['Tenant/redirects/-/from'], ['/', '/a?b c'], ['', 'a', '//a', '/\\a', '/a\\b', 'https://a']],
  [
    ['Tenant/redirects/-/to'],
    ['/', '/a', '/a//b', 'https://a', 'https://a.example/b c?d'],
    [
      '',
      'a',
      '//a',
      '/\\a',
      '/a\\..\\\\b',
      'https:///a',
      'https://a\\b',
      'https://a@b',
      'https://a:1',
      'http://a',
    ],
  ],
  [
    ['NavigationItem/href'],
    ['/', '/a?b#c', '#a', '#', 'https://a', 'https://a:1?b@c', 'https://é.example/a', 'tel:1', 'mailto:a@b'],
    [
      '',
      'a',
      '//a',
      '/\\a',
      '/a\\b',
      'https:///a',
      'https://a\\b',
      'https://a@b',
      'https:a',
      'http://a',
      'javascript:a',
      '/a b',
    ],
  ],
  [['Regional/locale'], ['en', 'en-AU', 'zh-Hans', 'zh-Hans-CN'], ['', 'EN', 'en-au', 'eng', 'en_AU']],
  [['Regional/currency'], ['AUD'], ['', 'AU', 'AUDD', 'aud', 'AU$']],
  [['Regional/phone/callingCode'], ['1', '61', '999'], ['', '0', '+61', '1000', '6a']],
  [
    [
      'Theme/fonts/body',
      'Theme/fonts/heading',
      'Theme/typefaces/names',
      'TypefaceFile/family',
      'POST /api/editor/tenants/:slug/typefaces query/family',
    ],
    ['system', 'Hanken Grotesk', '2-a', 'a'.repeat(61)],
    ['', ' a', 'a,b', "a'", 'a'.repeat(62)],
  ],
  [
    ['Theme/typefaces/*/files/-/src'],
    ['/fonts/kea/a-1a2b3c4d5e.woff2', `/fonts/${'k'.repeat(63)}/${'a'.repeat(60)}-0000000000.woff2`],
    [
      '',
      'a-1a2b3c4d5e.woff2',
      '//fonts/kea/a-1a2b3c4d5e.woff2',
      'https://a/fonts/kea/a-1a2b3c4d5e.woff2',
      '/fonts/kea/a-1a2b3c4d5e.woff',
      '/fonts/kea/a-1a2b3c4d5.woff2',
      '/fonts/kea/../a-1a2b3c4d5e.woff2',
      '/fonts/kea/a)b-1a2b3c4d5e.woff2',
      `/fonts/${'k'.repeat(64)}/a-1a2b3c4d5e.woff2`,
      `/fonts/kea/${'a'.repeat(61)}-1a2b3c4d5e.woff2`,
    ],
  ],
  [
    ['Theme/typefaces/*/files/-/weight'],
    ['400', '1', '100 900', '1000'],
    ['', '0', 'bold', '400 ', '100 400 900', '400;', '10000'],
  ],
  [['Theme/type/trackingHeading'], ['0', '-0.02em', '1px'], ['', 'normal', '1', '1%']],
  [
    [...['sm', 'md', 'lg', 'pill'].map((size) => `Theme/radius/${size}`), 'Theme/container', 'Theme/gutter'],
    ['0', '4px', '50%', 'clamp(1rem, 2vw, 3rem)', 'min(100%, 80ch)'],
    ['', 'none', '4', '-4px', '4px;', 'var(--a)', 'calc()'],
  ],
  [['VisibleWhen/setting/path'], ['/a', '/search/pageSize'], ['', 'a', '/', '/a/', '/a-b']],
  [
    ['VisibleWhen/from', 'VisibleWhen/until'],
    ['2026-01-31', '2026-01-31T09:30', '2026-01-31T09:30Z', '2026-01-31T09:30:15+10:00'],
    ['', '2026-1-31', '2026-01-31T', '2026-01-31 09:30Z', '2026-01-31T9:30Z'],
  ],
  [
    ['EnquiryFormValues', 'LeadPayload'].flatMap((of) => [`${of}/category`, `${of}/subcategory`]),
    ['', 'Finance – cars'],
    ['a\nb', '\u0000', 'a\u001f'],
  ],
  [['LeadPayload/lead_id'], ['a', 'aB_2-c'], ['', 'a b', 'a.b', 'é']],
  [
    ['Location/hours/-'],
    ['Mo 08:30-17:00', 'Mo-Fr 00:00-24:00', 'Su Closed', 'Sa By appointment'],
    [
      '',
      'Mo',
      'Mon 08:30-17:00',
      'Mo 8:30-17:00',
      'Mo 08:30-25:00',
      'Mo 08:30-24:01',
      'Mo 24:59-17:00',
      'Mo 08:60-17:00',
      'Mo closed',
      'Fr-Xx Closed',
    ],
  ],
  [
    ['OpeningHour/open', 'OpeningHour/close', 'SpecialHour/start_hour', 'SpecialHour/end_hour'],
    ['00:00', '09:59', '23:59', '24:00'],
    ['', '9:00', '24:01', '24:59', '25:00', '09:60', '09:00:00', '09.00'],
  ],
  [
    [
      'FeedAuth/passwordEnv',
      'FeedAuth/valueEnv',
      'FeedPlace/auth/secretEnv',
      'FeedSettings/alertWebhook/secretEnv',
    ],
    ['A', '_2A'],
    ['', 'a', 'A-B', 'A B', 'A='],
  ],
  [
    ['POST /api/editor/setup body/email', 'POST /api/editor/people body/email'],
    ['a@b'],
    ['', 'a', '@b', 'a@', 'a@b@c', 'a b@c'],
  ],
  [['POST /api/editor/passkeys body/name'], ['a', ' a '], ['', ' ', '\n']],
  [
    ['POST /api/editor/tenants/:slug/uploads query/crop', 'POST /api/editor/library query/crop'],
    ['0,0,1,1', '0.25,0.5,0.75,1.0'],
    ['', '0,0,1', '0,0,1,1,1', '-1,0,1,1', '0, 0, 1, 1', '0,0,1,', '1e1,0,1,1', `${'0'.repeat(13)},0,1,1`],
  ],
  [
    ['again', 'give-up'].map((what) => `POST /api/editor/status/dead-letters/:queue/:id/${what} params/id`),
    ['a', '0A-9', 'a'.repeat(64)],
    ['', 'a_b', 'a/b', 'a'.repeat(65)],
  ],
  [
    [
      'POST /api/editor/tenants/:slug/presence body/windowId',
      'POST /api/editor/tenants/:slug/pointer body/windowId',
      'GET /api/editor/tenants/:slug/around query/windowId',
    ],
    ['a'.repeat(8), 'aB-2'.repeat(10)],
    ['', 'a'.repeat(7), 'a'.repeat(41), 'a'.repeat(8) + '_'],
  ],
]

const rows = TEXTS.flatMap(([places, right, wrong]) => places.map((at) => [at, right, wrong] as const))

test.each(rows)('CFG-22 ASVS V2.2 %s takes %j and not %j', (at, right, wrong) => {
  const pattern = new RegExp(patterns.get(at) ?? '', 'u')
  expect([...right, ...wrong].filter((text) => pattern.test(text))).toEqual(right)
})

test('CFG-22 ASVS V2.2 no text has a pattern that the table does not tell', () => {
  expect([...patterns.keys()].toSorted()).toEqual(rows.map(([at]) => at).toSorted())
})
