/** The start page, and what its panel shows to a member. */
export { HomeScreen } from './HomeScreen'
export { MemberBenefits } from './MemberBenefits'
