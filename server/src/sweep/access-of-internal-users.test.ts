import { describeAccessOf } from './describe-access.ts';

describeAccessOf('internal users');
