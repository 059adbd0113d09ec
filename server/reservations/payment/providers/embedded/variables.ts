import { type VariableGroup, variable, yesOrNo } from '../../../../config/variable.ts'

export const variables = {
  shape: { PAYMENT_SANDBOX: variable(yesOrNo().optional(), 'true or false') },
} satisfies VariableGroup
