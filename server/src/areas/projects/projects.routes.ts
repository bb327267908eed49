import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { getList, getTypeList } from './project.domain.ts';
import { changeProjectType, createProjectType, moveProjectType, removeProjectType } from './type.domain.ts';

export function projectsRoutes(serve: Serve) {
  serve(calls.getTypeList, getTypeList);
  serve(calls.getList, getList);
  serve(calls.createProjectType, createProjectType, '已新建类型');
  serve(calls.changeProjectType, changeProjectType, '保存成功');
  serve(calls.removeProjectType, removeProjectType, '已移除');
  serve(calls.moveProjectType, moveProjectType, '已移动');
}
