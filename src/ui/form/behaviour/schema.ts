/** What judges the forms once it has arrived: one asynchronous chunk, so that the first load goes without it. */
export { yupResolver } from '@hookform/resolvers/yup'
export { suggestEmail } from '../../../domain/forms/emailSuggestion'
export { schemaForFields } from '../../../domain/forms/schema'
