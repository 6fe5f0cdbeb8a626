import { describeAccessOf } from './describe-access.ts';

describeAccessOf('super admins');
