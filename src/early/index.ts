import { answerEarly } from './early'

answerEarly(document)
