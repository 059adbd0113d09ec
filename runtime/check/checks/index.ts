import type { Check } from '../check.ts'
import { check as adminSearchKey } from './admin-search-key/index.ts'
import { check as ambiguousOption } from './ambiguous-option/index.ts'
import { check as blockOutsideParent } from './block-outside-parent/index.ts'
import { check as choiceWithoutOptions } from './choice-without-options/index.ts'
import { check as cssDeclaration } from './css-declaration/index.ts'
import { check as danglingLink } from './dangling-link/index.ts'
import { check as deadFlag } from './dead-flag/index.ts'
import { check as duplicateAnchor } from './duplicate-anchor/index.ts'
import { check as duplicateDealership } from './duplicate-dealership/index.ts'
import { check as duplicateLocation } from './duplicate-location/index.ts'
import { check as duplicateNodeId } from './duplicate-node-id/index.ts'
import { check as duplicatePageTitle } from './duplicate-page-title/index.ts'
import { check as duplicateRouteId } from './duplicate-route-id/index.ts'
import { check as duplicateRoutePattern } from './duplicate-route-pattern/index.ts'
import { check as embedCode } from './embed-code/index.ts'
import { check as financeProvider } from './finance-provider/index.ts'
import { check as foreignPicture } from './foreign-picture/index.ts'
import { check as foreignTypeface } from './foreign-typeface/index.ts'
import { check as formFieldName } from './form-field-name/index.ts'
import { check as formQuestion } from './form-question/index.ts'
import { check as gateWithoutGarage } from './gate-without-garage/index.ts'
import { check as headingLevel } from './heading-level/index.ts'
import { check as htmlInMarkdown } from './html-in-markdown/index.ts'
import { check as insecureLink } from './insecure-link/index.ts'
import { check as licenceNumber } from './licence-number/index.ts'
import { check as lostTranslation } from './lost-translation/index.ts'
import { check as lowContrast } from './low-contrast/index.ts'
import { check as missingAlt } from './missing-alt/index.ts'
import { check as missingCopyKey } from './missing-copy-key/index.ts'
import { check as missingPageTitle } from './missing-page-title/index.ts'
import { check as onePerPage } from './one-per-page/index.ts'
import { check as openingHoursOrder } from './opening-hours-order/index.ts'
import { check as overrideEqualsInherited } from './override-equals-inherited/index.ts'
import { check as pageHeading } from './page-heading/index.ts'
import { check as phoneShape } from './phone-shape/index.ts'
import { check as postcodeShape } from './postcode-shape/index.ts'
import { check as promoPastEnd } from './promo-past-end/index.ts'
import { check as redirectLoop } from './redirect-loop/index.ts'
import { check as regionalPattern } from './regional-pattern/index.ts'
import { check as sectionCycle } from './section-cycle/index.ts'
import { check as slotCount } from './slot-count/index.ts'
import { check as trialVersions } from './trial-versions/index.ts'
import { check as unknownAnchor } from './unknown-anchor/index.ts'
import { check as unknownBlockType } from './unknown-block-type/index.ts'
import { check as unknownBrand } from './unknown-brand/index.ts'
import { check as unknownCopyKey } from './unknown-copy-key/index.ts'
import { check as unknownDealership } from './unknown-dealership/index.ts'
import { check as unknownFlag } from './unknown-flag/index.ts'
import { check as unknownFormField } from './unknown-form-field/index.ts'
import { check as unknownLanguage } from './unknown-language/index.ts'
import { check as unknownLayout } from './unknown-layout/index.ts'
import { check as unknownLocation } from './unknown-location/index.ts'
import { check as unknownMergeTarget } from './unknown-merge-target/index.ts'
import { check as unknownSection } from './unknown-section/index.ts'
import { check as unknownSectionField } from './unknown-section-field/index.ts'
import { check as unknownSetting } from './unknown-setting/index.ts'
import { check as unknownSlot } from './unknown-slot/index.ts'
import { check as unknownState } from './unknown-state/index.ts'
import { check as unknownTemplate } from './unknown-template/index.ts'
import { check as unknownTimeZone } from './unknown-time-zone/index.ts'
import { check as unknownToken } from './unknown-token/index.ts'
import { check as unknownTypeface } from './unknown-typeface/index.ts'
import { check as unprintableText } from './unprintable-text/index.ts'
import { check as unreachableRoute } from './unreachable-route/index.ts'
import { check as unusedSection } from './unused-section/index.ts'

/** Every check of one tenant, by code. Adding a check is a folder and one line here. */
export const CHECKS: readonly Check[] = [
  adminSearchKey,
  ambiguousOption,
  blockOutsideParent,
  choiceWithoutOptions,
  cssDeclaration,
  danglingLink,
  deadFlag,
  duplicateAnchor,
  duplicateDealership,
  duplicateLocation,
  duplicateNodeId,
  duplicatePageTitle,
  duplicateRouteId,
  duplicateRoutePattern,
  embedCode,
  financeProvider,
  foreignPicture,
  foreignTypeface,
  formFieldName,
  formQuestion,
  gateWithoutGarage,
  headingLevel,
  htmlInMarkdown,
  insecureLink,
  licenceNumber,
  lostTranslation,
  lowContrast,
  missingAlt,
  missingCopyKey,
  missingPageTitle,
  onePerPage,
  openingHoursOrder,
  overrideEqualsInherited,
  pageHeading,
  phoneShape,
  postcodeShape,
  promoPastEnd,
  redirectLoop,
  regionalPattern,
  sectionCycle,
  slotCount,
  trialVersions,
  unknownAnchor,
  unknownBlockType,
  unknownBrand,
  unknownCopyKey,
  unknownDealership,
  unknownFlag,
  unknownFormField,
  unknownLanguage,
  unknownLayout,
  unknownLocation,
  unknownMergeTarget,
  unknownSection,
  unknownSectionField,
  unknownSetting,
  unknownSlot,
  unknownState,
  unknownTemplate,
  unknownTimeZone,
  unknownToken,
  unknownTypeface,
  unprintableText,
  unreachableRoute,
  unusedSection,
]
